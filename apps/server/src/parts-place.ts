import type { Folders } from "./folders.ts";
import type { RunningServer } from "./http/listen.ts";
import type { Logger } from "./http/logger.ts";
import type { LegalTexts } from "./legal-texts.ts";

/** Parts are stopped in reverse order of their start. */
export type Disposer = () => Promise<void> | void;

export interface PartsPlace {
  folders: Folders;
  log: Logger;
  dataDir: string;
  /** Server that already listens and serves a starting page. */
  server: RunningServer;
  databaseUrl: string;
  legal: LegalTexts;
}
