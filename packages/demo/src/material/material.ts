/** Everything people of one language write, by what they stream. Authored; no sentence is about a real person. */
export interface Material {
  /** Display names, with `|username` where the name itself gives none. */
  names: readonly string[];
  /** One line under the name. `{game}` stands for a game the streamer plays. */
  shortBios: Topics;
  /** How a bio begins. */
  openers: Topics;
  /** What follows in any bio, in any order. */
  asides: readonly string[];
  /** How a bio ends. */
  closers: readonly string[];
  /** What the stream is called today. */
  titles: Topics;
}

/** Texts by kind of stream; a kind without texts of its own takes those of `any`. */
export interface Topics {
  gaming: readonly string[];
  any: readonly string[];
  music?: readonly string[];
  art?: readonly string[];
  "just-chatting"?: readonly string[];
  irl?: readonly string[];
  fitness?: readonly string[];
  cooking?: readonly string[];
  education?: readonly string[];
  asmr?: readonly string[];
  podcast?: readonly string[];
}
