import { RichText } from "../../components/rich-text.tsx";
import { useSite } from "../../lib/use-site.ts";
import { supportContact as words } from "./verification-words.ts";

export function SupportContact() {
  const { supportEmail } = useSite();
  return (
    <p>
      <RichText
        text={words.stillStuck}
        tags={{
          link: (inner) => (
            <a
              href={`mailto:${supportEmail || "support@starling.example"}`}
              className="text-accent-text underline underline-offset-4"
            >
              {inner}
            </a>
          ),
        }}
      />
    </p>
  );
}
