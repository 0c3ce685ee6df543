import type { OutsideStream } from "@starling/validators/outside-streams";
import type { StreamPlayer } from "@starling/validators/players";

export function outsidePlayers({ platform, name, frame, address }: OutsideStream): StreamPlayer[] {
  return frame === null ? [] : [{ platform, name, frame, url: address }];
}
