import { type DispatchRuleName, dispatchRuleNames } from '@storefront/store/commands/delivery/dispatch-commands.ts'
import { longestOf, type SettingName, severalLines } from '@storefront/store/commands/settings/setting-rules.ts'
import { defaultDispatch, dispatchKeys } from '@storefront/store/commerce/location/delivery-times.ts'
import { readSettings, type Settings } from '@storefront/store/infrastructure/context/settings.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'

interface Choice {
	readonly value: string
	readonly label: string
}

/** A setting of a form. */
export interface SettingField {
	/** Name of the field, and of the property of its command. */
	readonly name: string
	/** Key in the table `settings`. */
	readonly key: string
	readonly label: string
	readonly hint?: string
	readonly kind: 'text' | 'lines' | 'choice'
	readonly choices?: readonly Choice[]
	readonly type?: 'text' | 'email' | 'tel' | 'url' | 'time'
	readonly inputmode?: 'decimal' | 'numeric'
	readonly maxlength: number
	readonly value: string
}

/** Settings that are saved together. */
export interface SettingGroup {
	readonly id: SettingGroupId
	readonly title: string
	/** `setting`: settings of the shop; `dispatch`: rules of the dispatch. */
	readonly command: 'setting' | 'dispatch'
	readonly fields: readonly SettingField[]
}

type Draft = Pick<SettingField, 'label'> & Partial<Pick<SettingField, 'hint' | 'choices' | 'type' | 'inputmode'>>

const onOff = (on: string, off: string): readonly Choice[] => [
	{ value: 'on', label: on },
	{ value: 'off', label: off },
]

/** Groups of settings of the shop. The currency is not among them, because changing it can convert all amounts. */
const shopGroups = {
	shop: {
		title: 'Name and address',
		fields: {
			name: { label: 'Name of the shop' },
			title: { label: 'Title in the browser tab', hint: 'Empty: the name of the shop.' },
			address: { label: 'Postal address', hint: 'Shown in the footer, in emails and on receipts.' },
			tax_number: { label: 'Tax or VAT number', hint: 'Shown on receipts.' },
		},
	},
	contact: {
		title: 'Contact',
		fields: {
			email: { label: 'Email', type: 'email', hint: 'For shoppers. Messages of the contact form go there.' },
			phone: { label: 'Telephone', type: 'tel' },
			fb_link: { label: 'Facebook page', type: 'url', hint: 'Empty: no link.' },
			inst_link: { label: 'Instagram page', type: 'url', hint: 'Empty: no link.' },
		},
	},
	pictures: {
		title: 'Logo and icon',
		fields: {
			logo: { label: 'Logo', hint: 'A URL such as https://shop.example/logo.svg, or /logo.svg for a file in the folder public.' },
			favicon: { label: 'Icon in the browser tab', hint: 'A URL, or a file in the folder public.' },
		},
	},
	orders: {
		title: 'Orders and returns',
		fields: {
			customer_cancellation: {
				label: 'Cancellation by customers',
				choices: onOff('Until the order is shipped', 'Never: they contact the shop'),
			},
			company_orders: {
				label: 'Orders of companies',
				hint: 'The checkout then has fields for company, VAT number and purchase order number, and receipts show them. Only the format of the VAT number is checked.',
				choices: onOff('Accepted', 'Not accepted'),
			},
			return_days: {
				label: 'Days for returns',
				hint: 'After delivery. 0: no returns. EU law requires at least 14 for consumers.',
				inputmode: 'numeric',
			},
			order_years: {
				label: 'Years until orders are anonymous',
				hint: 'Name and address are removed from older orders.',
				inputmode: 'numeric',
			},
		},
	},
	prices: {
		title: 'Prices and figures on product pages',
		fields: {
			lowest_price: {
				label: 'Reductions refer to',
				hint: 'EU law requires the lowest price of the 30 days before, or for several reductions in a row the price before the first.',
				choices: [
					{ value: '', label: 'The regular price' },
					{ value: 'on', label: 'The lowest price of the previous 30 days' },
					{ value: 'progressive', label: 'The price before the first of several reductions' },
				],
			},
			price_history: { label: 'Chart of prices of the last 90 days', choices: onOff('Shown', 'Hidden') },
			return_share: { label: 'Share of pieces that were returned', choices: onOff('Shown', 'Hidden') },
			return_share_pieces: {
				label: 'Delivered pieces from which the share is shown',
				hint: '20 or more, so that it tells nothing about single customers.',
				inputmode: 'numeric',
			},
		},
	},
	law: {
		title: 'Consumer law',
		fields: {
			law_countries: {
				label: 'Countries whose consumer law applies',
				hint: 'Codes of EU and EEA countries, such as DE AT. Every page then links to the withdrawal from a contract.',
			},
		},
	},
	delivery: {
		title: 'Free delivery',
		fields: { free_delivery_from: { label: 'Free from an item total of', hint: 'Empty: never.', inputmode: 'decimal' } },
	},
	taxes: {
		title: 'Name of the tax',
		fields: { tax_name: { label: 'Name', hint: 'Such as VAT, MwSt. or GST. Existing orders keep the old name.' } },
	},
} as const satisfies Record<string, { title: string; fields: Partial<Record<SettingName, Draft>> }>

const dispatchDrafts: Readonly<Record<DispatchRuleName, Draft>> = {
	handlingDays: { label: 'Working days until dispatch', hint: '0: on the day of the order.', inputmode: 'numeric' },
	cutoff: { label: 'Cutoff time', hint: 'Later orders count for the next day. Empty: midnight.', type: 'time' },
	timeZone: { label: 'Time zone', hint: 'Such as Europe/Berlin.' },
	holidaysOf: { label: 'Weekends and public holidays of', hint: 'The shop does not ship on these days.' },
	defaultCountry: {
		label: 'Country before the shopper selects one',
		hint: 'Product pages and the cart show delivery cost and dates for it.',
	},
}

type ShopGroupId = keyof typeof shopGroups
export type SettingGroupId = ShopGroupId | 'dispatch'

/** The label of a setting by its key: "Telephone". Other keys as words. */
export function settingLabel(key: string): string {
	const ofShop = Object.values(shopGroups).flatMap(({ fields }) => Object.entries<Draft>(fields))
	const ofDispatch = dispatchRuleNames.map((name) => [dispatchKeys[name], dispatchDrafts[name]] as const)
	const label = [...ofShop, ...ofDispatch].find(([name]) => name === key)?.[1].label
	return label ?? `Setting ${key}`
}

function shopGroup(id: ShopGroupId, values: Settings): SettingGroup {
	const { title, fields } = shopGroups[id]
	return {
		id,
		title,
		command: 'setting',
		fields: Object.entries<Draft>(fields).map(([name, draft]) => ({
			...draft,
			name,
			key: name,
			kind: draft.choices ? 'choice' : severalLines.includes(name) ? 'lines' : 'text',
			maxlength: longestOf(name),
			value: values[name] ?? '',
		})),
	}
}

/** The groups with their values. */
export async function readSettingGroups(db: Db, ids: readonly SettingGroupId[]): Promise<readonly SettingGroup[]> {
	const values = await readSettings(db)
	const groups: SettingGroup[] = []
	for (const id of ids) groups.push(id === 'dispatch' ? await dispatchGroup(db, values) : shopGroup(id, values))
	return groups
}

async function dispatchGroup(db: Db, values: Settings): Promise<SettingGroup> {
	const countries = await db.selectFrom('countries').select(['code', 'name']).orderBy('name').execute()
	const choicesWith = (none: string) => [{ value: '', label: none }, ...countries.map(({ code, name }) => ({ value: code, label: name }))]
	const choices: Partial<Record<DispatchRuleName, readonly Choice[]>> = {
		holidaysOf: choicesWith('Saturdays and Sundays only'),
		defaultCountry: choicesWith('None'),
	}
	return {
		id: 'dispatch',
		title: 'When orders leave the shop',
		command: 'dispatch',
		fields: dispatchRuleNames.map((name) => {
			const own = choices[name]
			return {
				...dispatchDrafts[name],
				name,
				key: dispatchKeys[name],
				kind: own ? 'choice' : 'text',
				...(own ? { choices: own } : {}),
				maxlength: 60,
				value: values[dispatchKeys[name]] ?? defaultOf[name],
			}
		}),
	}
}

const defaultOf: Readonly<Record<DispatchRuleName, string>> = {
	handlingDays: String(defaultDispatch.handlingDays),
	cutoff: '',
	timeZone: defaultDispatch.timeZone,
	holidaysOf: '',
	defaultCountry: '',
}

/**
 * The values that a form has shown, by `table/key/column` for `RunOptions.expected`. A setting without a row is expected to have none, if the
 * form has shown its default.
 */
export async function expectedSettings(
	db: Db,
	group: SettingGroup,
	seen: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, string | null>>> {
	const rows = await db.selectFrom('settings').select('key').execute()
	const stored = new Set(rows.map(({ key }) => key))
	const fields = group.fields.filter(({ name }) => seen[name] !== undefined)
	return Object.fromEntries(
		fields.map(({ name, key, value }) => {
			const shown = seen[name] ?? ''
			return [`settings/${key}/value`, !stored.has(key) && shown === value ? null : shown]
		}),
	)
}
