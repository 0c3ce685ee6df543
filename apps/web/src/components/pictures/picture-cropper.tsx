import { PICTURE_FORMATS, type PictureKind } from "@starling/validators/pictures";
import { useId, useState } from "react";
import Cropper from "react-easy-crop";
import { refusedSides } from "./check-picture.ts";
import type { Cut } from "./crop-picture.ts";
import { pictureCropper as words } from "./words.ts";

const MAX_ZOOM = 4;

interface PictureCropperProps {
  kind: PictureKind;
  address: string;
  onCut: (cut: Cut) => void;
  /** Called with an error message if the picture has too many pixels. */
  onRefused: (message: string) => void;
  onUnreadable: () => void;
}

export function PictureCropper({ kind, address, onCut, onRefused, onUnreadable }: PictureCropperProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const zoomId = useId();
  const hintId = useId();
  return (
    <div className="flex flex-col gap-4">
      <div className="relative h-64 overflow-hidden rounded-lg bg-background sm:h-80">
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={PICTURE_FORMATS[kind].aspect}
          cropShape={kind === "avatar" ? "round" : "rect"}
          showGrid={false}
          keyboardStep={10}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_share, cut) => onCut(cut)}
          onMediaLoaded={({ naturalWidth, naturalHeight }) => {
            const refused = refusedSides(naturalWidth, naturalHeight);
            if (refused) onRefused(refused);
          }}
          cropperProps={{ role: "group", "aria-label": words.partThatIsShown, "aria-describedby": hintId }}
          mediaProps={{ alt: "", onError: onUnreadable }}
        />
      </div>
      <p id={hintId} className="text-sm text-muted">
        {words.dragPictureToMove}
      </p>
      <div className="flex items-center gap-3">
        <label htmlFor={zoomId} className="text-md font-medium">
          {words.zoom}
        </label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)} %`}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="h-10 min-w-0 flex-1 accent-accent"
        />
      </div>
    </div>
  );
}
