import { collection, config, fields, singleton } from '@keystatic/core'
import { kindLabels } from '#content/running/labels.ts'
import checkout from '#root/content/schemas/checkout.json' with { type: 'json' }
import contact from '#root/content/schemas/contact.json' with { type: 'json' }
import faq from '#root/content/schemas/faq.json' with { type: 'json' }
import filters from '#root/content/schemas/filters.json' with { type: 'json' }
import footer from '#root/content/schemas/footer.json' with { type: 'json' }
import home from '#root/content/schemas/home.json' with { type: 'json' }
import menus from '#root/content/schemas/menus.json' with { type: 'json' }
import pages from '#root/content/schemas/pages.json' with { type: 'json' }
import policies from '#root/content/schemas/policies.json' with { type: 'json' }
import product from '#root/content/schemas/product.json' with { type: 'json' }
import returns from '#root/content/schemas/returns.json' with { type: 'json' }
import search from '#root/content/schemas/search.json' with { type: 'json' }
import worksWith from '#root/content/schemas/works-with.json' with { type: 'json' }
import { type FieldSchema, fieldsOf } from './fields.ts'
import { pictureFolder, picturePath } from './saving/picture-folder.ts'

const single = (name: keyof typeof kindLabels, schema: FieldSchema, previewUrl: string) =>
	singleton({ label: kindLabels[name], path: `content/${name}`, format: { data: 'yaml' }, previewUrl, schema: fieldsOf(schema) })

/** Fields of a file without its name field. */
function named(schema: FieldSchema, label: string) {
	const { title: _, ...others } = fieldsOf(schema)
	const slug = {
		label: 'Name in the address',
		description:
			'Small letters, digits and dashes: gift-cards makes the page yourshop.example/gift-cards. "Regenerate" makes it from the title.',
		validation: { pattern: { regex: /^[a-z0-9]+(-[a-z0-9]+)*$/, message: 'Small letters, digits and single dashes between them.' } },
	}
	return { title: fields.slug({ name: { label, validation: { isRequired: true } }, slug }), ...others }
}

/** `npm run edit`: forms for the files of content/, with the fields and explanations of their schemas. */
export const editingInterface = config({
	storage: { kind: 'local' },
	ui: {
		brand: { name: 'Texts of the shop' },
		navigation: {
			Pages: ['pages', 'faq', 'contact'],
			'On every page': ['menus', 'footer', 'policies'],
			Shop: ['home', 'product', 'checkout', 'filters', 'worksWith', 'returns', 'search'],
		},
	},
	collections: {
		pages: collection({
			label: kindLabels.pages,
			path: 'content/pages/*',
			slugField: 'title',
			format: { contentField: 'content' },
			entryLayout: 'content',
			previewUrl: '/{slug}',
			schema: {
				...named(pages, 'Title'),
				content: fields.markdoc({
					label: 'Text',
					extension: 'md',
					options: { image: { directory: pictureFolder, publicPath: picturePath } },
				}),
			},
		}),
		faq: collection({
			label: kindLabels.faq,
			path: 'content/faq/*',
			slugField: 'title',
			format: { data: 'yaml' },
			previewUrl: '/faq#{slug}',
			schema: named(faq, 'Title'),
		}),
		search: collection({
			label: kindLabels.search,
			path: 'content/search/*',
			slugField: 'title',
			format: { data: 'yaml' },
			previewUrl: '/search',
			schema: named(search, 'Language'),
		}),
	},
	singletons: {
		home: single('home', home, '/'),
		contact: single('contact', contact, '/contact'),
		footer: single('footer', footer, '/faq#footer-policies'),
		menus: single('menus', menus, '/'),
		product: single('product', product, '/products'),
		filters: single('filters', filters, '/products'),
		returns: single('returns', returns, '/order'),
		checkout: single('checkout', checkout, '/checkout'),
		worksWith: single('works-with', worksWith, '/products'),
		policies: single('policies', policies, '/faq'),
	},
})
