import type { StreamerCard } from "@starling/validators/discovery";
import { labelOf } from "@starling/validators/options";
import { MICROPHONE_USAGES, PRIMARY_DEVICES, WEBCAM_USAGES } from "@starling/validators/streaming";
import { FactList } from "./fact-list.tsx";

type Hardware = Pick<StreamerCard, "webcamUsage" | "microphoneUsage" | "streamSetup">;

/** Whether anything is known of somebody's equipment. */
export function hasHardware(hardware: Hardware): boolean {
  return Boolean(hardware.webcamUsage || hardware.microphoneUsage || hardware.streamSetup);
}

/** What somebody streams with. */
export function HardwareList({ hardware }: { hardware: Hardware }) {
  const { webcamUsage, microphoneUsage, streamSetup } = hardware;
  return (
    <FactList
      className="max-w-measure"
      facts={[
        { name: "Webcam", value: webcamUsage && labelOf(WEBCAM_USAGES, webcamUsage) },
        { name: "Microphone", value: microphoneUsage && labelOf(MICROPHONE_USAGES, microphoneUsage) },
        { name: "Primary device", value: streamSetup && labelOf(PRIMARY_DEVICES, streamSetup) },
      ]}
    />
  );
}
