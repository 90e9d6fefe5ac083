/** Words that are nobody's to translate, file by file; a folder ends with a slash. `all`: the whole of it is such. */
const inCode: Readonly<Record<string, 'all' | readonly string[]>> = {
	// For the log, and for the header of a call.
	'packages/contract/client/http/http.ts': ['Bearer {}', 'the reply is not JSON', 'no answer', 'no answer in time', 'no reason given'],
	'packages/contract/client/tolerant-parsing/parse.ts': ['cannot be used'],
	'src/stores/session/session.ts': ['User data is missing from storage', 'Authentication token is missing', 'Invalid user data in storage'],
	'packages/contract/domain/web/headers.ts': 'all',
	// What data sheets say, in whatever language: it is read here. Why something is no filter is told to owners.
	'packages/contract/domain/catalogue/specification/decide.ts': 'all',
	'packages/contract/domain/catalogue/specification/grouping.ts': ['of {}'],
	'packages/contract/domain/catalogue/specification/quantity.ts': 'all',
	'packages/contract/domain/catalogue/specification/units.ts': 'all',
	'packages/contract/domain/catalogue/compare/better.ts': ['Hz'],
	'packages/contract/domain/catalogue/compare/specification-rows.ts': ['wi fi'],
	// Values of the wire and of addresses.
	'packages/contract/domain/catalogue/listing/address.ts': ['None'],
	'packages/contract/domain/catalogue/listing/query.ts': ['None'],
	'packages/contract/domain/checkout/order.ts': ['Ordered', 'Shipped', 'Delivered', 'Cancelled'],
	'packages/contract/domain/checkout/order/order-texts.ts': ['Order from website'],
	'packages/contract/domain/catalogue/reviews/own-review.ts': ['A customer'],
	'packages/contract/domain/location/address-form.ts': ['State'],
	'src/pages/index.astro': ['Home', 'Deal', 'Top', 'Category'],
	// For browsers, not for people.
	'src/layouts/Head.astro': 'all',
	// What a part of the page is kept by once it is drawn.
	'src/layouts/BaseLayout.astro': ['header {}', 'end {} {}'],
	// What companies are called.
	'src/components/frame/Footer.astro': ['Facebook', 'Instagram'],
	// Codes of currencies.
	'packages/contract/domain/currency.ts': 'all',
	// What a shop is called that has told no name.
	'packages/contract/domain/frame/shop.ts': ['Company Name'],
	// Told to owners, in the terminal.
	'packages/contract/domain/frame/slots.ts': 'all',
	// Keys of a keyboard, and what is pressed by them.
	'src/islands/intent/directive.ts': 'all',
}

/** Whether words that somebody could read are rightly in the code. */
export function staysInCode(path: string, words: string): boolean {
	const [, known] = Object.entries(inCode).find(([of]) => path === of || (of.endsWith('/') && path.startsWith(of))) ?? []
	return known === 'all' || (known?.includes(words) ?? false)
}
