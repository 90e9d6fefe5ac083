import { text } from '@storefront/i18n/text.ts'
import { paths } from '../paths.ts'
import { type TopLists, tabs } from './top-tabs.ts'

/** Default titles of the home page sections. */
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

/** A list of the home page that `/custom-products` can show completely: a section or a top tab. */
export type HomeList = SectionName | `tops.${keyof TopLists}`

const titles = {
	...sectionTitles,
	...Object.fromEntries(tabs.map(({ key, label }) => [`tops.${key}`, label])),
} as Readonly<Record<HomeList, () => string>>

/** Prefix of the fragment, to distinguish it from other fragments. */
const mark = '#list='

/**
 * The path of `/custom-products` for a list (NAV-07). The list is in the fragment, so that links work before scripts are
 * loaded and in new tabs.
 */
export function homeListPath(list: HomeList): string {
	return paths.customProducts + mark + list
}

/** Parses a fragment; null if it names no list. */
export function homeListInFragment(fragment: string): HomeList | null {
	return fragment.startsWith(mark) ? parseHomeList(fragment.slice(mark.length)) : null
}

/** Validates the name of a list, which may come from an older release; null if unknown. */
export function parseHomeList(name: unknown): HomeList | null {
	return typeof name === 'string' && Object.hasOwn(titles, name) ? (name as HomeList) : null
}

/** The default title of a list. */
export function homeListTitle(list: HomeList): string {
	return titles[list]()
}
