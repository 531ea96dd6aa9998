extension GateWords {
  /// Words that mean something only together.
  struct Phrase {
    let words: [String]
    let roles: [Role]
    let isMoment: Bool

    init(_ text: String, _ roles: Role..., isMoment: Bool = false) {
      words = text.split(separator: " ").map(String.init)
      self.roles = roles
      self.isMoment = isMoment
    }
  }

  /// Tried in order, before single words.
  static let phrases: [Phrase] = [
    Phrase("first time user experience", .strongTopic, isMoment: true),
    Phrase("first run", .strongTopic, isMoment: true),
    Phrase("first launch", .strongTopic, isMoment: true),
    Phrase("first start", .strongTopic, isMoment: true),
    Phrase("first use", .strongTopic, isMoment: true),
    Phrase("first open", .strongTopic, isMoment: true),
    Phrase("first time", .strongTopic, isMoment: true),
    Phrase("firstrun", .strongTopic, isMoment: true),
    Phrase("firstlaunch", .strongTopic, isMoment: true),
    Phrase("getting started", .strongTopic),
    Phrase("get started", .strongTopic),
    Phrase("on boarding", .strongTopic),
    Phrase("onboarded", .strongTopic, .completion),
    Phrase("launched before", .strongTopic, .completion),
    Phrase("opened before", .strongTopic, .completion),
    Phrase("run before", .strongTopic, .completion),
    Phrase("welcomed", .weakTopic, .completion),
    Phrase("set up", .weakTopic),
    Phrase("walk through", .weakTopic),
    Phrase("quick start", .weakTopic),
    Phrase("guided tour", .weakTopic),
    Phrase("app tour", .weakTopic),
    Phrase("in progress", .progress),
  ]

  static let vocabulary: [String: Role] = {
    let words: [(Role, String)] = [
      (.strongTopic, "onboarding onboard ftue oobe"),
      (.weakTopic, "welcome setup intro introduction tutorial walkthrough quickstart"),
      (.completion, "finished finish finishes done complete completes completed completion seen passed over"),
      (.completion, "ended end past after dismissed closed skipped watched viewed read concluded visited"),
      (.completion, "accepted confirmed behind through"),
      (.display, "shown presented displayed"),
      (.progress, "active showing shows presenting displaying visible need needs needed require requires"),
      (.progress, "required pending running ongoing during start starts started begin begins began begun"),
      (.progress, "should must will wants current currently remaining remains incomplete unfinished undone"),
      (.progress, "unseen due outstanding inside entered opened before"),
      (.bareVerb, "show see present display view watch pass skip dismiss"),
      (.negation, "not never no hasnt isnt didnt wasnt without"),
      (
        .part,
        "step steps page pages stage phase slide slides progress state status count index level chapter"
      ),
      (.being, "is in"),
      (.past, "did was were had been"),
      (.having, "has have"),
      (.filler, "the a an of to for at on user users app application flow screen screens sheet initial main"),
      (.filler, "whole all event events flag gate already once finally successfully tips tip parameter"),
      (
        .filler,
        "parameters store manager model settings experience process sequence date first ever now just"
      ),
      (.filler, "new values value inputs input session facts it"),
    ]
    var result: [String: Role] = [:]
    for (role, list) in words {
      for word in list.split(separator: " ") { result[String(word)] = role }
    }
    return result
  }()
}
