import { companySetting } from '../../commerce/checkout/address/company.ts'
import { isLawCountryList, lawCountriesSetting } from '../../commerce/law/countries.ts'
import { priceRuleSetting, priceRules } from '../../commerce/prices/shown-price.ts'
import { statisticsSettings } from '../../commerce/statistics/settings.ts'
import { isEmail } from '../../infrastructure/text/email.ts'

/** Settings that the owner changes, with their descriptions. */
export const settingTexts = {
	name: 'name of the shop',
	title: 'title in the browser tab; empty: the name of the shop',
	favicon: 'URL of the icon in the browser tab',
	logo: 'URL of the logo',
	currency: 'currency of all amounts: a code such as EUR or JPY, formatted for each language, or a symbol to show before them',
	free_delivery_from: 'product total from which delivery is free; empty: never',
	address: 'postal address of the shop; \\n starts a new line',
	phone: 'telephone number of the shop',
	email: 'email address for shoppers; receives messages from the contact form',
	tax_number: 'tax or VAT number of the shop, shown on receipts',
	tax_name: 'name of the tax included in prices, such as VAT, MwSt. or GST; existing orders keep the old name',
	fb_link: 'Facebook page; empty: no link',
	inst_link: 'Instagram page; empty: no link',
	[priceRuleSetting]:
		'reference price of reductions: on, the lowest price of the previous 30 days; progressive, the price before the first of several reductions; empty: the regular price',
	order_years: 'years until name and address are removed from orders',
	customer_cancellation: 'on: customers can cancel orders that are not shipped yet; off: they contact you',
	[companySetting]: 'on: shoppers can order as a company, with its VAT number and a purchase order number; off: they cannot',
	[statisticsSettings.charts]: 'on: product pages show a chart of prices of the last 90 days, computed each night; off: they do not',
	[statisticsSettings.shares]:
		'on: product pages show which share of pieces was returned in the last 12 months, computed each night; off: they do not',
	[statisticsSettings.threshold]: 'delivered pieces from which a product has a share of returned pieces',
	[lawCountriesSetting]:
		'codes of the EU and EEA countries whose consumer law applies, such as DE AT; every page then links to the withdrawal from a contract (docs/law.md); empty: none',
	return_days: 'days after delivery within which customers can return an order; 0: never. EU law requires at least 14',
} as const

export type SettingName = keyof typeof settingTexts

interface Rule {
	/** Completes the sentence "It must be ...". */
	readonly allowed: string
	readonly fits: (value: string) => boolean
}

const isWebAddress = (value: string) => /^https?:\/\/[^\s/]/.test(value) && URL.canParse(value)
const page: Rule = { allowed: 'a URL such as https://social.example/shop, or ""', fits: isWebAddress }
const picture: Rule = {
	allowed: 'a URL such as /logo.svg or https://shop.example/logo.svg, or ""',
	fits: (value) => /^\/[^\s/]/.test(value) || isWebAddress(value),
}

const onOff: Rule = { allowed: 'on or off', fits: (value) => value === 'on' || value === 'off' }

const amount: Rule = {
	allowed: 'an amount such as 100 or 49.90, above 0, or ""',
	fits: (value) => /^\d{1,6}(\.\d{1,4})?$/.test(value) && Number(value) > 0,
}

/** Validators of settings. Settings that are not in `neverEmpty` can be empty. */
const rules: Partial<Record<string, Rule>> = {
	free_delivery_from: amount,
	email: { allowed: 'an email address such as hello@shop.example, or ""', fits: isEmail },
	fb_link: page,
	inst_link: page,
	favicon: picture,
	customer_cancellation: onOff,
	[companySetting]: onOff,
	[statisticsSettings.charts]: onOff,
	[statisticsSettings.shares]: onOff,
	// Fewer pieces would tell what single customers did.
	[statisticsSettings.threshold]: {
		allowed: 'a whole number of pieces from 20 to 99999, such as 50',
		fits: (value) => /^[1-9]\d{1,4}$/.test(value) && Number(value) >= 20,
	},
	return_days: { allowed: 'a whole number of days from 0 to 3650', fits: (value) => /^\d{1,4}$/.test(value) && Number(value) <= 3650 },
	logo: picture,
	[lawCountriesSetting]: { allowed: 'codes of EU or EEA countries such as DE AT, or ""', fits: isLawCountryList },
	[priceRuleSetting]: { allowed: 'on, progressive or ""', fits: (value) => (priceRules as readonly string[]).includes(value) },
	order_years: { allowed: 'a whole number of years from 1 to 99, such as 10', fits: (value) => /^[1-9]\d?$/.test(value) },
}

/** Maximum length of texts in every page and email; the symbol is next to every amount, the tax name too. */
const longest: Readonly<Record<string, number>> = { currency: 8, tax_name: 20 }
const otherwiseLongest = 300

const neverEmpty: readonly string[] = [
	'name',
	'currency',
	'tax_name',
	'order_years',
	'customer_cancellation',
	'return_days',
	companySetting,
	...Object.values(statisticsSettings),
]

/** Settings with several lines. */
export const severalLines: readonly string[] = ['address']

/** Whether the value of a setting is the URL of a picture. */
export function isPictureSetting(name: string): boolean {
	return rules[name] === picture
}

/** Why a setting cannot have a value. */
type Problem = 'unknown' | 'empty' | 'long' | 'lines' | 'rule'

function findProblem(name: string, value: string): Problem | null {
	if (!Object.hasOwn(settingTexts, name)) return 'unknown'
	if (neverEmpty.includes(name) && !value) return 'empty'
	if (value.length > longestOf(name)) return 'long'
	if (value.includes('\n') && !severalLines.includes(name)) return 'lines'
	return value && rules[name]?.fits(value) === false ? 'rule' : null
}

/** Maximum length of a setting. */
export function longestOf(name: string): number {
	return longest[name] ?? otherwiseLongest
}

/** Why a setting cannot have this value, for the terminal; null: it can. */
export function refusalOfSetting(name: string, value: string): string | null {
	const sentences: Record<Problem, () => string> = {
		unknown: () => `There is no setting "${name}".`,
		empty: () => `The setting "${name}" cannot be empty.`,
		long: () => `The setting "${name}" can have at most ${longestOf(name)} characters, but the value has ${value.length}.`,
		lines: () => `The setting "${name}" must be a single line.`,
		rule: () => `"${value}" is not a valid value for the setting "${name}". It must be ${rules[name]?.allowed}.`,
	}
	const problem = findProblem(name, value)
	return problem && sentences[problem]()
}

/** Why a setting cannot have this value, next to its field; null: it can. */
export function fieldErrorOf(name: string, value: string): string | null {
	const sentences: Record<Problem, () => string> = {
		unknown: () => `There is no setting "${name}".`,
		empty: () => 'This cannot be empty.',
		long: () => `Use at most ${longestOf(name)} characters. These are ${value.length}.`,
		lines: () => 'Use a single line.',
		rule: () => `Use ${rules[name]?.allowed.replace(/,? or ""$/, ', or leave it empty')}.`,
	}
	const problem = findProblem(name, value)
	return problem && sentences[problem]()
}

/** Minimum withdrawal period of distance contracts in days, by directive 2011/83/EU. */
const shortestWithdrawal = 14

/** Warnings about values that are probably a mistake. */
export function warningsOf(name: string, value: string): readonly string[] {
	if (name === 'return_days' && Number(value) < shortestWithdrawal)
		return [
			`EU law gives consumers ${shortestWithdrawal} days: a shop that sells to consumers in the EU needs at least ${shortestWithdrawal} (docs/law.md).`,
		]
	if (isPictureSetting(name) && value.startsWith('/')) return ['A new picture in public/ is shown after the next build ("npm run build").']
	return []
}
