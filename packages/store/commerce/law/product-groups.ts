/** A group of products that an act is about, recognized by words in the names of its categories. */
interface ProductGroup {
	readonly words: RegExp
	/** Words of categories with accessories, which the act is not about. */
	readonly except?: RegExp
}

const accessories = /accessor|case|cover|mount|stand|bracket|cable|adapter|charger|protect|holder|part|bag|stylus|remote|antenna|streaming/i

/**
 * The names of categories are English or German; the words find the usual ones, and no others. A category with another name has to be
 * checked by hand, which docs/law.md says.
 */
export const productGroups = {
	/** Delegated regulations to regulation (EU) 2017/1369: 2019/2013, 2019/2016, 2019/2014, 2019/2017, 2023/2534, 2019/2015, 2023/1669, 626/2011, 65/2014. */
	energyLabel: {
		words:
			/\b(tvs?|televisions?|fernseher|monitors?|monitore|displays?|signage|fridges?|refrigerators?|freezers?|wine (coolers?|storage)|kühlschränke|gefrierschränke|washing machines?|washers?|washer[- ]dryers?|waschmaschinen|dishwashers?|geschirrspüler|(tumble )?dryers?|wäschetrockner|light ?bulbs?|light sources?|lamps?|leuchtmittel|smartphones?|phones?|handys|tablets?|tablet computers?|air conditioners?|klimageräte|ovens?|backöfen|range hoods?|dunstabzugshauben)\b/i,
		except: new RegExp(`${accessories.source}|landline|cordless|hair|baby|graphics|drawing|head-mounted|projector`, 'i'),
	},
	/** Annex Ia of directive 2014/53/EU, with laptops since 28 April 2026. */
	charged: {
		words:
			/\b(smartphones?|phones?|handys|tablets?|tablet computers?|digital cameras?|cameras?|digitalkameras?|headphones?|headsets?|earbuds|kopfhörer|handheld (game )?consoles?|portable speakers?|bluetooth speakers?|e-?readers?|e-?book readers?|keyboards?|tastaturen|mice|computer mouse|mäuse|navigation systems?|gps|laptops?|notebooks?|ultrabooks?|chromebooks?)\b/i,
		except: new RegExp(`${accessories.source}|landline|cordless|security|surveillance|webcam|lens|graphics|drawing|desktop`, 'i'),
	},
} as const satisfies Readonly<Record<string, ProductGroup>>

export type ProductGroupName = keyof typeof productGroups

/** Whether the categories of a product, from the top, are those of a group. The most specific name decides about accessories. */
export function isInGroup(name: ProductGroupName, categories: readonly string[]): boolean {
	const { words, except } = productGroups[name]
	const last = categories.findLast((category) => category !== '') ?? ''
	return categories.some((category) => words.test(category)) && !except.test(last)
}
