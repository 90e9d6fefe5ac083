import type { Kind } from '../schemas.ts'

/** Names of the kinds of texts in forms. */
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

/** Pages of the shop that show a text; those of named kinds are made from the name of the file. */
export const shopPaths: Readonly<Record<Kind, string>> = {
	pages: '/',
	faq: '/faq#',
	home: '/',
	contact: '/contact',
	footer: '/',
	menus: '/',
	product: '/products',
	search: '/search',
	policies: '/faq',
	returns: '/order',
	filters: '/products',
	checkout: '/checkout',
	'works-with': '/products',
}

/** Kinds that the store reads once, at its start. */
export const readAtStart: readonly Kind[] = ['filters', 'works-with']
