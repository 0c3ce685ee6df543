/** Where people turn who are stuck (spec A §2). */
export function SupportContact() {
  return (
    <p>
      Still stuck?{" "}
      <a href="mailto:support@starling.example" className="text-accent-text underline underline-offset-4">
        Contact support
      </a>
    </p>
  );
}
