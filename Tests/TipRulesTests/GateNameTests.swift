import Testing

@testable import TipRules

@Suite struct GateNameTests {
  @Test(
    "Names that say the first run is over",
    arguments: [
      "onboardingComplete", "hasCompletedOnboarding", "isOnboardingComplete", "onboardingFinished",
      "onboardingDone",
      "hasOnboarded", "userHasOnboarded", "isPastOnboarding", "firstRunOver", "hasFinishedFirstLaunch",
      "hasLaunchedBefore", "gettingStartedDone", "hasSeenWelcome", "welcomeShown", "didShowWelcome",
      "setupComplete",
      "isSetUpDone", "tutorialSeen", "hasSeenIntro", "introDone", "onboarding_complete", "ONBOARDING_DONE",
      "noOnboardingNeeded", "onboardingNotNeeded", "isNotOnboarding", "isNotFirstLaunch", "welcomed",
      "onboardingCompletedDate",
    ])
  func over(name: String) throws {
    let gate = try #require(GateName(name, owner: nil))
    #expect(gate.sense == .over)
    #expect(gate.weight == .full)
  }

  @Test(
    "Names that say it is not",
    arguments: [
      "isOnboarding", "showsOnboarding", "shouldShowOnboarding", "needsOnboarding", "onboardingActive",
      "isFirstLaunch",
      "isFirstRun", "firstLaunch", "onboardingInProgress", "hasNotCompletedOnboarding",
      "onboardingIncomplete",
      "neverOnboarded", "onboardingRequired", "isOnboardingPresented", "onboardingStarted", "inOnboarding",
    ])
  func ongoing(name: String) throws {
    let gate = try #require(GateName(name, owner: nil))
    #expect(gate.sense == .ongoing)
    #expect(gate.weight == .full)
  }

  @Test(
    "Names that may be gates, but do not show that the project has one",
    arguments: ["onboardingStep", "onboarding", "needsSetup", "isShowingWelcome", "onboardingStepCompleted"])
  func slight(name: String) throws {
    #expect(try #require(GateName(name, owner: nil)).weight == .slight)
  }

  @Test("Words about something else make a gate less certain")
  func fair() throws {
    #expect(try #require(GateName("vinylOnboardingDone", owner: nil)).weight == .fair)
  }

  @Test(
    "Names about something else",
    arguments: [
      "hasAlbums", "isSignedIn", "printerSetupDone", "introPriceSeen", "setupCount", "welcome", "tutorial",
      "welcomeBonusSpent", "albumSeen", "isDone", "finished", "", "_", "x", "tourEnded",
    ])
  func other(name: String) {
    #expect(GateName(name, owner: nil) == nil)
  }

  @Test("The type around a name may say what is over")
  func owner() throws {
    #expect(try #require(GateName("isFinished", owner: "Onboarding")).sense == .over)
    #expect(try #require(GateName("done", owner: "WelcomeFlow")).sense == .over)
    #expect(try #require(GateName("isActive", owner: "OnboardingState")).sense == .ongoing)
    #expect(GateName("hasAlbums", owner: "Onboarding") == nil)
    #expect(GateName("count", owner: "Onboarding") == nil)
    #expect(GateName("isFinished", owner: "Album") == nil)
  }

  @Test("Names are taken apart at capitals, digits and underscores")
  func words() {
    #expect(NameSplitter.words(of: "hasSeenURLIntro2") == ["has", "seen", "url", "intro", "2"])
    #expect(NameSplitter.words(of: "first_run__over") == ["first", "run", "over"])
    #expect(NameSplitter.words(of: "ÜberBlick") == ["über", "blick"])
    #expect(NameSplitter.words(of: "") == [])
  }
}
