/** A file of script that the browser's build makes of some modules, and of all that they import. */
interface ScriptFile {
	readonly name: string
	/** Of what two files could take, the one with the higher number takes it. */
	readonly priority: number
	readonly test: RegExp
}

/** Each as a pattern of paths: in `src` or `packages/contract` without `.ts` or `.tsx`, or of a package. Of what two could take, the one that stands first takes it. */
const files: readonly (readonly [name: string, inSource: string | null, elsewhere?: string])[] = [
	['frame', 'elements/frame-elements', 'rolldown/runtime'],
	// The cart and the client of the store: what nearly everything needs that follows the first sign of activity.
	['store', 'stores/cart/cart'],
	// What is done to the lists, and said of it: a customer's page asks for it before anything is touched.
	[
		'actions',
		'elements/(cart/wish-toggle|frame/notices/notice-region)|stores/cart/(cart-actions|wishlist)|stores/notices/(messages|places)|domain/catalogue/(picture|product-path)',
	],
	// What the buttons of all pages need once somebody does something.
	['active-elements', 'elements/active-elements'],
	['products', 'client/catalogue/products|domain/catalogue/(product|search-match)'],
	['query', 'client/catalogue/listing|domain/catalogue/listing/(address|page-size)'],
	['react', null, 'node_modules/(react|react-dom|scheduler|@nanostores/react|@astrojs/react)/'],
	// What all islands are drawn with; from here on files need React.
	['drawn', 'islands/(cart/CartStates|intent/use-awake|ui/(Icon|NoticeHost|Picture|Undo|use-combobox))'],
	// The islands that stand in the frame of every page.
	['drawers', 'islands/(cart/(CartDrawer|WishlistDrawer)|search/SearchBox)'],
]

/**
 * What is needed together is one file: fifty small ones cost a second round trip, and pack a sixth worse
 * (docs/decisions/0008-script-size). What is fetched before anything is touched stands in files without React.
 */
export const scriptFiles: readonly ScriptFile[] = files.map(([name, inSource, elsewhere], index) => ({
	name,
	priority: files.length - index,
	test: pattern([inSource && `/(src|packages/contract)/(${inSource})\\.tsx?$`, elsewhere].filter((each) => each != null)),
}))

function pattern(alternatives: readonly string[]): RegExp {
	return new RegExp(alternatives.join('|').replaceAll('/', '[\\\\/]'))
}
