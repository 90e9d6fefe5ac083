import type { ProductFieldName } from '@storefront/contract/domain/catalogue/product-fields.ts'
import { lawCountries } from './countries.ts'
import type { ProductGroupName } from './product-groups.ts'
import type { ShopFacts } from './shop-facts.ts'

/** What the rules have in common. docs/law.md explains each of them. */
interface Rule {
	/** Stable name, for scripts. */
	readonly id: string
	readonly act: string
	readonly article: string
	/** ISO codes of the countries where it applies. */
	readonly countries: readonly string[]
	/** What is missing, as a heading. */
	readonly missing: string
	/** How to add it. */
	readonly fix: string
	/** `check`: the shop cannot know whether it is required, so the owner has to look. */
	readonly certainty: 'required' | 'check'
}

/** A requirement for the shop itself. */
export interface ShopRule extends Rule {
	readonly isMissing: (facts: ShopFacts, country: string) => boolean
}

/** A requirement for products: it is missing if one of the fields is empty. */
export interface ProductRule extends Rule {
	/** Only products of this group; without it all products. */
	readonly group?: ProductGroupName
	/** Every one of these is needed; of a list one is enough. */
	readonly fields: readonly (ProductFieldName | readonly ProductFieldName[])[]
	/** Only products whose manufacturer's address names no country of the EEA. */
	readonly unlessMadeInEea?: true
}

const everywhere = { countries: lawCountries }
const consumerRights = '2011/83/EU'
const setting = (name: string, example: string) => `npm run store -- settings set ${name} ${example}`
const column = (names: string) => `feed columns ${names}, or the form of the product`

export const shopRules: readonly ShopRule[] = [
	{
		id: 'withdrawal-function',
		act: `${consumerRights}, (EU) 2023/2673`,
		article: '11a',
		...everywhere,
		missing: 'Link to withdraw from a contract',
		fix: setting('law_countries', '"DE AT"'),
		certainty: 'required',
		isMissing: ({ settings }, country) => !settings.lawCountries.includes(country),
	},
	...(['name', 'address', 'phone', 'email'] as const).map(
		(name): ShopRule => ({
			id: `seller-${name}`,
			act: consumerRights,
			article: '6(1)(b), (c)',
			...everywhere,
			missing: { name: 'Name of the seller', address: 'Postal address', phone: 'Telephone number', email: 'Email address' }[name],
			fix: setting(name, '"..."'),
			certainty: 'required',
			isMissing: ({ settings }) => settings[name] === '',
		}),
	),
	...(['imprint', 'withdrawal', 'privacy', 'returns', 'accessibility', 'device', 'take-back'] as const).map(
		(page): ShopRule => ({
			id: `page-${page}`,
			...{
				imprint: { act: '2000/31/EC', article: '5' },
				withdrawal: { act: consumerRights, article: '6(1)(h)' },
				privacy: { act: '(EU) 2016/679', article: '13' },
				returns: { act: consumerRights, article: '6(1)(l)' },
				accessibility: { act: '(EU) 2019/882', article: '13(2)' },
				device: { act: '2002/58/EC', article: '5(3)' },
				'take-back': { act: '2012/19/EU, (EU) 2023/1542', article: '14, 74' },
			}[page],
			...everywhere,
			missing: `Page "${page}" is a draft`,
			fix: `complete content/pages/${page}.md, have it checked by a lawyer, and remove "draft: true"`,
			certainty: 'required',
			isMissing: ({ drafts }) => drafts.includes(page),
		}),
	),
	{
		id: 'order-button',
		act: consumerRights,
		article: '8(2)',
		...everywhere,
		missing: 'Order button that states the obligation to pay',
		fix: 'orderButton in content/checkout.yaml',
		certainty: 'required',
		isMissing: ({ orderButton }) => orderButton === defaultOrderButton,
	},
	{
		id: 'terms-in-mails',
		act: consumerRights,
		article: '8(7)',
		...everywhere,
		missing: 'Terms and withdrawal in the confirmation email',
		fix: 'mails in content/checkout.yaml',
		certainty: 'required',
		isMissing: ({ mailedPages }) => !mailedPages.includes('withdrawal') || !mailedPages.includes('terms'),
	},
	{
		id: 'guarantee-notice',
		act: `${consumerRights}, (EU) 2025/1960`,
		article: '6(1)(l), 22a',
		...everywhere,
		missing: 'Notice of the legal guarantee in a language of the shop',
		fix: 'put the official file, unchanged, at public/law/guarantee-notice-LANGUAGE.svg (de, en ...), and build',
		certainty: 'required',
		isMissing: ({ noticeLanguages, languages }) => languages.some((language) => !noticeLanguages.includes(language)),
	},
	{
		id: 'charger-pictogram',
		act: '2014/53/EU, (EU) 2022/2380',
		article: '3a(2), annex Ia',
		...everywhere,
		missing: 'Pictograms that say whether a charger is in the box, if the shop sells devices that are charged by cable',
		fix: 'put the official files at public/law/charger-included.svg and public/law/charger-not-included.svg, and build',
		certainty: 'check',
		isMissing: ({ hasChargerPictograms }) => !hasChargerPictograms,
	},
	{
		id: 'register-numbers',
		act: '2012/19/EU, (EU) 2023/1542, (EU) 2025/40',
		article: '16, 55, 44',
		...everywhere,
		missing: 'Numbers in the registers of the country: electrical waste, batteries, packaging',
		fix: 'registers in content/contact.yaml',
		certainty: 'check',
		isMissing: ({ registerCountries }, country) => !registerCountries.includes(country),
	},
	{
		id: 'tax-rate',
		act: '98/6/EC',
		article: '2(a), 3',
		...everywhere,
		missing: 'Tax rate of the country',
		fix: 'npm run store -- tax set COUNTRY RATE',
		certainty: 'required',
		isMissing: ({ taxCountries }, country) => !taxCountries.includes(country),
	},
	{
		id: 'lowest-price',
		act: '98/6/EC',
		article: '6a',
		...everywhere,
		missing: 'Lowest price of 30 days next to reductions',
		fix: setting('lowest_price', 'on'),
		certainty: 'required',
		isMissing: ({ settings }) => settings.lowestPrice === '',
	},
	{
		id: 'return-days',
		act: consumerRights,
		article: '9',
		...everywhere,
		missing: '14 days for returns',
		fix: setting('return_days', '14'),
		certainty: 'required',
		isMissing: ({ settings }) => settings.returnDays < 14,
	},
	{
		id: 'delivery',
		act: '(EU) 2018/302',
		article: '3',
		...everywhere,
		missing: 'Delivery to the country, although its law is set',
		fix: 'npm run store -- delivery --help, or remove the country from law_countries',
		certainty: 'check',
		isMissing: ({ deliveryCountries, settings }, country) =>
			settings.lawCountries.includes(country) && !deliveryCountries.includes(country),
	},
]

/** The label in the file of the shop, which does not say that the order costs money. */
const defaultOrderButton = 'Place Order'

export const productRules: readonly ProductRule[] = [
	{
		id: 'manufacturer',
		act: '(EU) 2023/988',
		article: '19(a)',
		...everywhere,
		missing: 'Name, address or electronic address of the manufacturer',
		fix: column('manufacturer_name, manufacturer_address, manufacturer_email'),
		certainty: 'required',
		fields: ['manufacturer_name', 'manufacturer_address', 'manufacturer_email'],
	},
	{
		id: 'eu-contact',
		act: '(EU) 2023/988',
		article: '19(b)',
		...everywhere,
		missing: 'Responsible person in the EU, for manufacturers outside of it',
		fix: column('eu_contact_name, eu_contact_address, eu_contact_email'),
		certainty: 'check',
		fields: ['eu_contact_name', 'eu_contact_address', 'eu_contact_email'],
		unlessMadeInEea: true,
	},
	{
		id: 'energy-class',
		act: '(EU) 2017/1369',
		article: '5, 6',
		...everywhere,
		missing: 'Energy class',
		fix: column('energy_efficiency_class'),
		certainty: 'required',
		group: 'energyLabel',
		fields: ['energy_class'],
	},
	{
		id: 'energy-label',
		act: '(EU) 2017/1369',
		article: '3, 5',
		...everywhere,
		missing: 'Energy label and product information sheet, or the EPREL number that leads to both',
		fix: column('energy_label_link and energy_sheet_link, or eprel_number'),
		certainty: 'required',
		group: 'energyLabel',
		fields: [
			['energy_label_link', 'eprel_number'],
			['energy_sheet_link', 'eprel_number'],
		],
	},
	{
		id: 'charger',
		act: '2014/53/EU, (EU) 2022/2380',
		article: '3a(2), 10(8)',
		...everywhere,
		missing: 'Whether a charger is in the box, and the charging power',
		fix: column('charger_included, charging_power'),
		certainty: 'required',
		group: 'charged',
		fields: ['charger_included', 'charging_power'],
	},
	{
		id: 'warranty',
		act: consumerRights,
		article: '6(1)(l), (m)',
		...everywhere,
		missing: 'Guarantee of the manufacturer, if there is one',
		fix: column('warranty'),
		certainty: 'check',
		fields: ['warranty'],
	},
]
