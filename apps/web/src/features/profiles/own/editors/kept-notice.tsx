import { Button } from "@starling/ui/button";

/** Says that the editor goes on with what was typed before, and offers to begin again. */
export function KeptNotice({ onStartOver }: { onStartOver: () => void }) {
  return (
    <div
      role="status"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-lg bg-info-tint py-1.5 ps-4 pe-1.5 text-md text-strong"
    >
      <p>We kept what you typed here.</p>
      <Button size="sm" variant="ghost" onClick={onStartOver}>
        Start over
      </Button>
    </div>
  );
}
