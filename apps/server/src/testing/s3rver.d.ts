/** The part of the S3 server's interface that tests use; it brings no types of its own. */
declare module "s3rver" {
  import type { AddressInfo } from "node:net";

  /** A store that speaks S3's protocol and keeps its files in a folder. */
  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
