export function ShortBio({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <p dir="auto" className="w-fit max-w-measure text-lg [overflow-wrap:anywhere]">
      {text}
    </p>
  );
}
