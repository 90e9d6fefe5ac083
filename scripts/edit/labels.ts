import type { Kind } from '#content/schemas.ts'

/** Names of the kinds of files on the editing pages. */
export const kindLabels: Readonly<Record<Kind, string>> = {
	pages: 'Pages',
	faq: 'FAQ',
	home: 'Home page',
	contact: 'Contact page',
	footer: 'Footer',
	menus: 'Menu words',
	product: 'Product pages',
	search: 'Words of the search',
	policies: 'Facts and policies',
	returns: 'Returns',
	filters: 'Filters',
	checkout: 'Checkout',
	'works-with': 'Accessories',
}
