import type { StoreApi } from '../store-api/client.ts'

/** Region of the engine, which determines prices, currency and countries. */
export interface Region {
	readonly id: string
	/** ISO 4217 code in upper case. */
	readonly currency: string
	/** ISO 3166-1 alpha-2 codes in upper case. */
	readonly countries: readonly string[]
}

interface EngineRegion {
	readonly id: string
	readonly name: string
	readonly currency_code: string
	readonly countries: readonly { readonly iso_2: string }[]
}

/** Cache lifetime of the region, in milliseconds. */
const freshMs = 5 * 60_000

/** Reads the region with this name, or the first one for an empty name. Throws if there is none. */
export function createRegion(api: StoreApi, name: string, clock: () => Date): () => Promise<Region> {
	let known: { readonly region: Region; readonly at: number } | undefined
	return async () => {
		const now = clock().getTime()
		if (known && now - known.at < freshMs) return known.region
		const { regions } = await api.ask<{ regions: readonly EngineRegion[] }>('GET', '/store/regions', {
			query: { limit: 100, fields: 'id,name,currency_code,*countries' },
		})
		const found = name === '' ? regions[0] : regions.find((region) => region.name === name)
		if (!found)
			throw new Error(
				`The engine has no region${name === '' ? '' : ` called "${name}"; it has ${regions.map((region) => `"${region.name}"`).join(', ') || 'none'}`}. Set "region" in the shop's file.`,
			)
		const region = {
			id: found.id,
			currency: found.currency_code.toUpperCase(),
			countries: found.countries.map(({ iso_2 }) => iso_2.toUpperCase()),
		}
		known = { region, at: now }
		return region
	}
}
