import { text } from '@storefront/i18n/text.ts'
import { paths } from '../paths.ts'
import { type TopLists, tabs } from './top-tabs.ts'

/** What the sections of the home page are called where the store does not name them. */
export const sectionTitles = {
	dealOfDay: () => text('sections.dealOfDay'),
	dealOfMonth: () => text('sections.dealOfMonth'),
	dayFlashSale: () => text('sections.dayFlashSale'),
	monthFlashSale: () => text('sections.monthFlashSale'),
	specialOffer: () => text('sections.specialOffer'),
	bestBrand: () => text('sections.bestBrand'),
	bestCategory: () => text('sections.bestCategory'),
} as const

export type SectionName = keyof typeof sectionTitles

/** A list of the home page that another page can show whole: a section, or one of the top tabs. */
export type HomeList = SectionName | `tops.${keyof TopLists}`

const titles = {
	...sectionTitles,
	...Object.fromEntries(tabs.map(({ key, label }) => [`tops.${key}`, label])),
} as Readonly<Record<HomeList, () => string>>

/** Stands before the list's name behind the "#": the page has other fragments. */
const mark = '#list='

/**
 * `/custom-products` with a list carried along (NAV-07). It stands behind the "#", which needs no script: a link that is
 * followed before scripts have come, or into another tab, carries as well.
 */
export function homeListPath(list: HomeList): string {
	return paths.customProducts + mark + list
}

/** The list that a fragment carries; null: none. */
export function homeListInFragment(fragment: string): HomeList | null {
	return fragment.startsWith(mark) ? parseHomeList(fragment.slice(mark.length)) : null
}

/** What an older release or a stranger wrote is no list. */
export function parseHomeList(name: unknown): HomeList | null {
	return typeof name === 'string' && Object.hasOwn(titles, name) ? (name as HomeList) : null
}

/** What it is called until its store names it. */
export function homeListTitle(list: HomeList): string {
	return titles[list]()
}
