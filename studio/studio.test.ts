import { describe, expect, it } from 'vitest'
import { colourOf, photographs } from '../server/demo/pictures.ts'
import { readDemo } from '../server/demo/read.ts'
import { allShots } from './shots.ts'
import { missingTools } from './tools.ts'

describe('the studio', () => {
	it('says what is missing and how to get it where there is no Blender', async () => {
		const missing = await missingTools('/nowhere/blender')
		expect(missing[0]).toMatch(/^Blender was not found as "\/nowhere\/blender"\. On Debian: apt-get install .*BLENDER names/)
	})

	it('knows how to take a picture of every product of the catalogue, in each of its colours [PROD-33]', async () => {
		const { products } = await readDemo()
		const names = new Set((await allShots()).map(({ name }) => name))
		const missing = products.flatMap(({ slug, variations = {} }) => {
			const kind = ['Colour', 'Frame'].find((name) => variations[name]) ?? ''
			const colours = variations[kind]?.map((option) => colourOf({ [kind]: option })) ?? [undefined]
			return colours
				.map((colour) => [`products/${slug}`, colour?.toLowerCase().replaceAll(' ', '-'), 'front'].filter(Boolean).join('-'))
				.filter((name) => !names.has(name))
		})
		expect(missing).toEqual([])
	})

	it('has taken every photograph that it can take, and keeps no other', async () => {
		const names = (await allShots()).map(({ name }) => name)
		expect(Object.keys(photographs).sort()).toEqual(names.sort())
	})

	it('tells pictures apart by a fingerprint that follows what they show', async () => {
		const shots = await allShots()
		expect(new Set(shots.map(({ name }) => name)).size).toBe(shots.length)
		expect(new Set(shots.map(({ fingerprint }) => fingerprint)).size).toBe(shots.length)
	})
})
