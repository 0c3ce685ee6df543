import { useSite } from "../../lib/use-site.ts";
import { operatorSection as words } from "./words.ts";

export function OperatorSection() {
  const { operator, supportEmail } = useSite();
  if (operator === null) return null;
  return (
    <section>
      <h2 className="text-xl">{words.title}</h2>
      <address className="mt-1 text-base text-muted not-italic">
        {operator.name}
        <br />
        {operator.address}
        <br />
        <a href={`mailto:${supportEmail}`} className="text-accent-text underline underline-offset-4">
          {supportEmail}
        </a>
      </address>
    </section>
  );
}
