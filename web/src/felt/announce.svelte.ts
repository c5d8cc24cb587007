// What a screen reader is told, one thing after the other.

class Announcements {
  words = $state("");
  #again = false;

  /** Equal words said twice are two announcements: a space that nobody hears tells them apart. */
  say(words: string): void {
    if (words === "") return;
    this.#again = !this.#again;
    this.words = this.#again ? words : `${words}\u00a0`;
  }
}

export const announcements = new Announcements();
