import { localized, t } from "@starling/i18n/translate";
import { controlClasses } from "@starling/ui/input";
import {
  type CardMistake,
  groupedExpiry,
  groupedNumber,
  readCard,
  shortCode,
  type TypedCard,
} from "./card-numbers.ts";

type Field = CardMistake["field"];
type Listener = (event: object) => void;

interface Box {
  label: string;
  placeholder: string;
  autocomplete: AutoFill;
  format: (text: string) => string;
}

const BOXES = localized(
  (): Record<Field, Box> => ({
    number: {
      label: t("Card number"),
      placeholder: "1234 1234 1234 1234",
      autocomplete: "cc-number",
      format: groupedNumber,
    },
    expiry: {
      label: t("Expiry", undefined, "card"),
      placeholder: t("MM / YY"),
      autocomplete: "cc-exp",
      format: groupedExpiry,
    },
    cvc: { label: t("CVC"), placeholder: "123", autocomplete: "cc-csc", format: shortCode },
  }),
);
const ORDER: readonly Field[] = ["number", "expiry", "cvc"];

let made = 0;

function makeBox(field: Field, id: string) {
  const { label, placeholder, autocomplete, format } = BOXES[field];
  const input = document.createElement("input");
  input.className = `${controlClasses} h-9 tabular-nums rtl:text-right`;
  // Digits and the placeholder read from left to right in every language.
  input.dir = "ltr";
  input.id = `${id}-${field}`;
  input.inputMode = "numeric";
  input.autocomplete = autocomplete;
  input.placeholder = placeholder;
  const words = document.createElement("label");
  words.className = "text-md font-medium text-strong";
  words.htmlFor = input.id;
  words.append(label);
  const mistake = document.createElement("p");
  mistake.className = "text-sm text-danger";
  mistake.id = `${input.id}-error`;
  mistake.hidden = true;
  const box = document.createElement("div");
  box.className = "flex min-w-0 flex-col gap-1.5";
  box.append(words, input, mistake);

  function showMistake(message: string) {
    mistake.textContent = message;
    mistake.hidden = message === "";
    for (const [name, value] of Object.entries({ "aria-invalid": "true", "aria-describedby": mistake.id })) {
      if (message === "") input.removeAttribute(name);
      else input.setAttribute(name, value);
    }
  }

  input.addEventListener("input", () => {
    const atEnd = input.selectionEnd === input.value.length;
    // Formatting moves the cursor to the end. If the cursor is elsewhere, the text is formatted on blur
    // instead.
    if (atEnd) input.value = format(input.value);
    showMistake("");
  });
  input.addEventListener("blur", () => {
    input.value = format(input.value);
  });
  return { box, input, showMistake };
}

/** Local stand-in for Stripe's card element: three inputs with the same interface. */
export class LocalCardElement {
  readonly #boxes: Record<Field, ReturnType<typeof makeBox>>;
  readonly #root = document.createElement("div");
  readonly #listeners = new Map<string, Set<Listener>>();

  constructor() {
    made += 1;
    const id = `card-${made}`;
    this.#boxes = { number: makeBox("number", id), expiry: makeBox("expiry", id), cvc: makeBox("cvc", id) };
    this.#root.className = "flex flex-col gap-4";
    const below = document.createElement("div");
    below.className = "grid grid-cols-2 gap-3";
    this.#root.addEventListener("input", () => this.#emit("change"));
    below.append(this.#boxes.expiry.box, this.#boxes.cvc.box);
    this.#root.append(this.#boxes.number.box, below);
  }

  /** Returns the card details if valid. Otherwise shows, focuses and returns the first mistake. */
  read(): TypedCard | CardMistake {
    const { number, expiry, cvc } = this.#boxes;
    const typed = { number: number.input.value, expiry: expiry.input.value, cvc: cvc.input.value };
    const card = readCard(typed, new Date());
    for (const field of ORDER) {
      const mistaken = "field" in card && card.field === field;
      this.#boxes[field].showMistake(mistaken ? card.message : "");
      if (mistaken) this.#boxes[field].input.focus();
    }
    return card;
  }

  #emit(event: string) {
    const empty = ORDER.every((field) => this.#boxes[field].input.value === "");
    for (const listener of this.#listeners.get(event) ?? []) listener({ elementType: "card", empty });
  }

  on(event: string, listener: Listener): this {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(listener));
    if (event === "ready") queueMicrotask(() => listener({ elementType: "card" }));
    return this;
  }

  off(event: string, listener: Listener): this {
    this.#listeners.get(event)?.delete(listener);
    return this;
  }

  mount(place: HTMLElement): void {
    place.append(this.#root);
  }

  unmount(): void {
    this.#root.remove();
  }

  destroy(): void {
    this.clear();
    this.unmount();
  }

  clear(): void {
    for (const field of ORDER) {
      this.#boxes[field].input.value = "";
      this.#boxes[field].showMistake("");
    }
  }

  focus(): void {
    this.#boxes.number.input.focus();
  }

  blur(): void {
    for (const field of ORDER) this.#boxes[field].input.blur();
  }

  /** Ignores Stripe's styling options. */
  update = () => undefined;
}
