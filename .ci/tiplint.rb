class Tiplint < Formula
  desc "Guards the names and the lifecycle of an app's TipKit tips"
  homepage "@REPOSITORY@"
  version "@VERSION@"
  license "MIT"

  # macos-universal
  on_macos do
    url "@REPOSITORY@/releases/download/@TAG@/tiplint-@VERSION@-macos-universal.tar.gz"
    sha256 "@SHA256 macos-universal@"
  end

  # end
  on_linux do
    # linux-x86_64
    on_intel do
      url "@REPOSITORY@/releases/download/@TAG@/tiplint-@VERSION@-linux-x86_64.tar.gz"
      sha256 "@SHA256 linux-x86_64@"
    end
    # end
    # linux-aarch64
    on_arm do
      url "@REPOSITORY@/releases/download/@TAG@/tiplint-@VERSION@-linux-aarch64.tar.gz"
      sha256 "@SHA256 linux-aarch64@"
    end
    # end
  end

  def install
    bin.install "tiplint"
    bash_completion.install "completions/tiplint.bash" => "tiplint"
    zsh_completion.install "completions/_tiplint"
    fish_completion.install "completions/tiplint.fish"
    man1.install "man/tiplint.1"
  end

  test do
    assert_equal version.to_s, shell_output("#{bin}/tiplint --version").strip
    (testpath/"Tips.swift").write <<~SWIFT
      import TipKit
      struct GlossTip: Tip {
        var title: Text { Text("Glaze Twice") }
      }
    SWIFT
    (testpath/".tiplint.frozen.yml").write <<~YAML
      format: 1
      tips:
        - GlazeTip: "Glaze Twice"
    YAML
    assert_match "orphaned_tip", shell_output("#{bin}/tiplint", 1)
  end
end
