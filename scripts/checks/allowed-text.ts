/** Texts that are not translated, by file; a folder ends with a slash. `all`: the whole file. */
const inCode: Readonly<Record<string, 'all' | readonly string[]>> = {
	// Log messages and the value of a header.
	'packages/contract/client/http/http.ts': ['Bearer {}', 'the reply is not JSON', 'no answer', 'no answer in time', 'no reason given'],
	'packages/contract/client/tolerant-parsing/parse.ts': ['cannot be used'],
	'src/stores/session/session.ts': ['User data is missing from storage', 'Authentication token is missing', 'Invalid user data in storage'],
	'packages/contract/domain/web/headers.ts': 'all',
	// Parsed texts of data sheets in any language, and reasons for the owner why a specification is not a filter.
	'packages/contract/domain/catalogue/specification/select-filters.ts': 'all',
	'packages/contract/domain/catalogue/specification/grouping.ts': ['of {}'],
	'packages/contract/domain/catalogue/specification/quantity.ts': 'all',
	'packages/contract/domain/catalogue/specification/units.ts': 'all',
	'packages/contract/domain/catalogue/compare/best-columns.ts': ['Hz'],
	'packages/contract/domain/catalogue/compare/specification-rows.ts': ['wi fi'],
	// English names of specifications, which the catalogue translates.
	'packages/contract/domain/catalogue/product-fields.ts': 'all',
	// Values of the API and of URLs.
	'packages/contract/domain/catalogue/listing/address.ts': ['None'],
	'packages/contract/domain/catalogue/listing/query.ts': ['None'],
	'packages/contract/domain/checkout/order.ts': ['Ordered', 'Shipped', 'Delivered', 'Cancelled'],
	'packages/contract/domain/checkout/order/order-texts.ts': ['Order from website'],
	'packages/contract/domain/catalogue/reviews/own-review.ts': ['A customer'],
	'packages/contract/domain/location/address-form.ts': ['State'],
	'src/pages/index.astro': ['Home'],
	'src/components/catalogue/home/LowerSections.astro': ['Deal', 'Top', 'Category'],
	// Values for browsers, not for people.
	'src/layouts/Head.astro': 'all',
	// Keys of rendered page fragments.
	'src/layouts/BaseLayout.astro': ['header {}', 'end {} {}'],
	// Company names.
	'src/components/frame/Footer.astro': ['Facebook', 'Instagram'],
	// Currency codes.
	'packages/contract/domain/currency.ts': 'all',
	// Name of a shop without a configured name.
	'packages/contract/domain/frame/shop.ts': ['Company Name'],
	// Messages for owners on the terminal.
	'packages/contract/domain/frame/slots.ts': 'all',
	// Prices and weights as the owner types them.
	'packages/contract/domain/location/service-prices.ts': 'all',
	'packages/contract/domain/location/weight.ts': 'all',
	// Names of keyboard keys.
	'src/islands/intent/directive.ts': 'all',
}

/** Whether a visible text is allowed in the code. */
export function isAllowedText(path: string, words: string): boolean {
	const [, known] = Object.entries(inCode).find(([of]) => path === of || (of.endsWith('/') && path.startsWith(of))) ?? []
	return known === 'all' || (known?.includes(words) ?? false)
}
