import { LockedClips } from "../lock/locked-clips.tsx";

interface LockedSlideProps {
  blurs: readonly (string | null)[];
  unlockable: number;
}

/** React keys of the blurred thumbnails (docs/product.md §4.3). */
const PLACES = ["first", "second", "third"] as const;

function stillOf(blur: string | null | undefined) {
  return blur ? { background: `center / cover no-repeat url("${blur}")` } : undefined;
}

export function LockedSlide({ blurs, unlockable }: LockedSlideProps) {
  return (
    <>
      {/* Enlarged and blurred, so that the thumbnails have no visible seams. */}
      <span aria-hidden="true" className="absolute -inset-16 grid auto-rows-fr blur-3xl">
        {PLACES.slice(0, blurs.length).map((place, at) => (
          <span key={place} className="bg-raised" style={stillOf(blurs[at])} />
        ))}
      </span>
      <div className="absolute inset-0 grid place-items-center bg-black/75 p-4">
        <LockedClips count={unlockable} fills className="max-w-80 border-0 bg-overlay py-7" />
      </div>
    </>
  );
}
