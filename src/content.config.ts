import { defineCollection } from 'astro:content'
import { contentLoader } from './texts/loader.ts'
import { kinds } from './texts/schemas.ts'

// The files have been checked, with lines and advice, before these schemas see them: here they give types.
export const collections = {
	pages: defineCollection({ loader: contentLoader('pages'), schema: kinds.pages.schema }),
	faq: defineCollection({ loader: contentLoader('faq'), schema: kinds.faq.schema }),
	home: defineCollection({ loader: contentLoader('home'), schema: kinds.home.schema }),
	contact: defineCollection({ loader: contentLoader('contact'), schema: kinds.contact.schema }),
	footer: defineCollection({ loader: contentLoader('footer'), schema: kinds.footer.schema }),
	menus: defineCollection({ loader: contentLoader('menus'), schema: kinds.menus.schema }),
	product: defineCollection({ loader: contentLoader('product'), schema: kinds.product.schema }),
	filters: defineCollection({ loader: contentLoader('filters'), schema: kinds.filters.schema }),
	'works-with': defineCollection({ loader: contentLoader('works-with'), schema: kinds['works-with'].schema }),
	search: defineCollection({ loader: contentLoader('search'), schema: kinds.search.schema }),
	policies: defineCollection({ loader: contentLoader('policies'), schema: kinds.policies.schema }),
}
