/** A chunk of the browser build, made of some modules and their imports. */
interface ScriptFile {
	readonly name: string
	/** The chunk with the higher priority gets a module that two chunks match. */
	readonly priority: number
	readonly test: RegExp
}

/**
 * Chunks with patterns of paths: in `src` or `packages/contract` without `.ts` or `.tsx`, or of a package. The first match
 * wins.
 */
const groups: readonly (readonly [name: string, inSource: string | null, elsewhere?: string])[] = [
	['frame', 'elements/frame-elements', 'rolldown/runtime'],
	// The cart and the store client: nearly all code after the first interaction needs them.
	['store', 'stores/cart/cart|stores/notices/positions', 'packages/i18n/bidi-isolate'],
	// Changes of cart and wishlist, and their notifications. Pages of signed-in customers load them at once.
	[
		'actions',
		'elements/(cart/wish-toggle|frame/(buttons|notices/notice-region))|stores/browser/after-press|stores/cart/(cart-actions|wishlist)|stores/notices/messages|domain/catalogue/(picture|product-path)',
	],
	// Code of buttons on all pages, loaded at the first interaction.
	['active-elements', 'elements/active-elements'],
	['products', 'client/catalogue/products|domain/catalogue/(product|search-match)'],
	['query', 'client/catalogue/listing|domain/catalogue/listing/(address|page-size)'],
	['react', null, 'node_modules/(react|react-dom|scheduler|@nanostores/react|@astrojs/react)/'],
	// Shared code of all islands. From here on the chunks need React.
	[
		'islands',
		'islands/(cart/(CartMarketMismatch|CartRow|CartStates|LinkWhenSaved|focus-after-removal)|intent/use-hydration-signal|ui/(Icon|NoticeHost|Picture|Undo|use-combobox))',
	],
	// Words of the catalogue in cards, filters and variations.
	['words', 'islands/ui/(LanguageSpan|Swatch)'],
	// The islands on every page.
	['drawers', 'islands/(cart/(CartDrawer|WishlistDrawer)|search/SearchBox)'],
]

/**
 * Modules that are needed together are in one chunk: fifty small files would cost a second round trip, and compress a sixth
 * worse (docs/decisions/0008-script-size). Chunks that load before any interaction do not contain React.
 */
export const scriptFiles: readonly ScriptFile[] = groups.map(([name, inSource, otherPaths], index) => ({
	name,
	priority: groups.length - index,
	test: pattern([inSource && `/(src|packages/contract)/(${inSource})\\.tsx?$`, otherPaths].filter((each) => each != null)),
}))

function pattern(alternatives: readonly string[]): RegExp {
	return new RegExp(alternatives.join('|').replaceAll('/', '[\\\\/]'))
}
