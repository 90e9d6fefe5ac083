import { defineCollection } from 'astro:content'
import { readConfiguration } from '@storefront/runtime/configuration/configuration.ts'
import { contentLoader } from '#content/loader.ts'
import { kinds } from '#content/schemas.ts'

const { SHOP_DIR } = readConfiguration(process.env)

// The files have been checked, with lines and advice, before these schemas see them: here they give types.
export const collections = {
	pages: defineCollection({ loader: contentLoader('pages', SHOP_DIR), schema: kinds.pages.schema }),
	faq: defineCollection({ loader: contentLoader('faq', SHOP_DIR), schema: kinds.faq.schema }),
	home: defineCollection({ loader: contentLoader('home', SHOP_DIR), schema: kinds.home.schema }),
	contact: defineCollection({ loader: contentLoader('contact', SHOP_DIR), schema: kinds.contact.schema }),
	footer: defineCollection({ loader: contentLoader('footer', SHOP_DIR), schema: kinds.footer.schema }),
	menus: defineCollection({ loader: contentLoader('menus', SHOP_DIR), schema: kinds.menus.schema }),
	product: defineCollection({ loader: contentLoader('product', SHOP_DIR), schema: kinds.product.schema }),
	returns: defineCollection({ loader: contentLoader('returns', SHOP_DIR), schema: kinds.returns.schema }),
	filters: defineCollection({ loader: contentLoader('filters', SHOP_DIR), schema: kinds.filters.schema }),
	'works-with': defineCollection({ loader: contentLoader('works-with', SHOP_DIR), schema: kinds['works-with'].schema }),
	checkout: defineCollection({ loader: contentLoader('checkout', SHOP_DIR), schema: kinds.checkout.schema }),
	search: defineCollection({ loader: contentLoader('search', SHOP_DIR), schema: kinds.search.schema }),
	policies: defineCollection({ loader: contentLoader('policies', SHOP_DIR), schema: kinds.policies.schema }),
}
