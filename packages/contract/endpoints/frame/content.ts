import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'

/** Texts of the shop that were changed in the running shop, in place of its files. */
export const getContent = endpoint({
	name: 'getContent',
	method: 'GET',
	path: '/content',
	audience: 'anyone',
	tag: 'site',
	summary:
		'Texts of the pages that were changed in the running shop: FAQ, legal pages, menus. Texts that are not in the reply are those that ship with the pages. The wording of drafts, and of texts before their first day, is left out. Requested at the start, at midnight UTC and after a change with the tag `settings`. An addition of this contract, for stores with the capability `content`.',
	reply: v.object({
		/** Differs after every change of the texts. */
		version: v.pipe(v.string(), v.minLength(1)),
		texts: v.array(
			v.object({
				/** Path below `content/` of the pages, such as `faq/returns-refunds.yaml`. */
				path: v.string(),
				/** The whole file: YAML, or Markdown with front matter. */
				text: v.string(),
			}),
		),
	}),
})
