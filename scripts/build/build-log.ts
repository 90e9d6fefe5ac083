import { stripVTControlCharacters } from 'node:util'

/**
 * Warnings of every build of the original shop, which an owner cannot fix. The patterns are exact: the same warning about another file, or
 * with another value, is shown.
 */
const known: readonly RegExp[] = [
	// Static builds generate these pages with `getStaticPaths`; a server renders them on request.
	/ getStaticPaths\(\) ignored in dynamic page \/src\/pages\/(?:sitemaps\/\[part\]\.xml\.ts|products\/\[categoryId\]\.astro|\[slug\]\.astro|product\/\[productId\]\.astro|product\/\[productId\]\/reviews\.astro)\. /,
	// The wishlist is loaded at the first click, on pages that have not loaded it yet.
	/ src\/stores\/cart\/wishlist\.ts is dynamically imported by src\/elements\/cart\/wish-toggle\.ts but also statically imported by /,
	// Warnings about texts of the demo shop, which contradict each other as specified.
	/ content\/policies\.yaml: (?:returnDays is "30", but "10" on the home page|freeDeliveryAbove is "100", but "20" on the home page|refundTime is "5-7 business days", but "about four weeks" on product pages)\.$/,
]

/** Finds warnings and errors in the log of a build, except the messages of every build. */
export function findWarnings(log: string): readonly string[] {
	return stripVTControlCharacters(log)
		.split('\n')
		.map((line) => line.trimEnd())
		.filter((line) => /\[(?:WARN|ERROR)\]/.test(line) && !known.some((warning) => warning.test(line)))
}
