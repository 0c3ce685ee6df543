import { useSite } from "../../lib/use-site.ts";
import { supportContact as words } from "./verification-words.ts";

/** See docs/product.md §1.4. */
export function SupportContact() {
  const { supportEmail } = useSite();
  return (
    <p>
      {words.stillStuck}{" "}
      <a
        href={`mailto:${supportEmail || "support@starling.example"}`}
        className="text-accent-text underline underline-offset-4"
      >
        {words.contactSupport}
      </a>
    </p>
  );
}
