import { matchesGlob } from 'node:path'
import type { z } from 'astro/zod'
import { footer, menus } from './schemas/menus.ts'
import { contact, faq, home, page } from './schemas/pages.ts'
import { filters, search, worksWith } from './schemas/search.ts'
import { checkout, policies, product, returns } from './schemas/shop.ts'

/*
 * Schemas of the files in content/. The descriptions of fields are their documentation: they appear in code editors
 * (content/schemas), in the editing interface, and in error messages.
 */

/**
 * Kinds of content files with their path below content/; `*` is a name. `place` selects the value of facts. `optional` files
 * may be missing. `fixed` fields are the same in all languages, so translations do not have them.
 */
export const kinds = {
	pages: { path: 'pages/*.md', schema: page, place: 'pages', fixed: ['slug', 'below', 'from', 'until'] },
	faq: { path: 'faq/*.yaml', schema: faq, place: 'faq', fixed: ['position'] },
	home: { path: 'home.yaml', schema: home, place: 'home' },
	contact: { path: 'contact.yaml', schema: contact, place: 'pages', fixed: ['registers'] },
	footer: { path: 'footer.yaml', schema: footer, place: 'pages' },
	menus: { path: 'menus.yaml', schema: menus, place: 'pages' },
	product: { path: 'product.yaml', schema: product, place: 'product' },
	search: { path: 'search/*.yaml', schema: search, place: 'pages' },
	policies: {
		path: 'policies.yaml',
		schema: policies,
		place: 'pages',
		fixed: ['returnDays', 'freeDeliveryAbove', 'newsletterPercentage'],
	},
	returns: { path: 'returns.yaml', schema: returns, place: 'pages', optional: true, fixed: ['costs'] },
	filters: {
		path: 'filters.yaml',
		schema: filters,
		place: 'product',
		optional: true,
		fixed: ['same', 'first', 'hidden', 'categories', 'cards', 'swatches'],
	},
	checkout: { path: 'checkout.yaml', schema: checkout, place: 'pages', optional: true, fixed: ['mails'] },
	'works-with': { path: 'works-with.yaml', schema: worksWith, place: 'product', optional: true, fixed: ['products'] },
} as const

export type Kind = keyof typeof kinds
export type Place = (typeof kinds)[Kind]['place']
export type Policies = z.infer<typeof policies>
export const kindNames = Object.keys(kinds) as Kind[]

/** The fields of a kind that are equal in all languages. */
export function fixedFields(kind: Kind): readonly string[] {
	const { fixed = [] }: { readonly path: string; readonly fixed?: readonly string[] } = kinds[kind]
	return fixed
}

/** The kind of a text by its path below content/, with the file extension `.yaml`; undefined for unknown files. */
export function kindOf(path: string): Kind | undefined {
	return kindNames.find((name) => matchesGlob(path, kinds[name].path))
}

export type FaqGroup = z.infer<typeof faq>
export type ProductTexts = z.infer<typeof product>
