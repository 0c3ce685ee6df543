import { supportContact as words } from "./verification-words.ts";

/** Where people turn who are stuck (spec A §2). */
export function SupportContact() {
  return (
    <p>
      {words.stillStuck}{" "}
      <a href="mailto:support@starling.example" className="text-accent-text underline underline-offset-4">
        {words.contactSupport}
      </a>
    </p>
  );
}
