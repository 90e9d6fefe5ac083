import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { slotNames } from '@storefront/contract/domain/frame/slots.ts'
import { copyProject } from './project-copy.ts'
import type { Shop, ShopOptions } from './shop.ts'
import { builtSite, siteUrl } from './static-site.ts'

const example = join(import.meta.dirname, '../../../examples/shop')

/**
 * Fills every slot of the example theme folder with an element with the name of the slot in `data-slot`. The logo is surrounded or
 * replaced.
 */
export function fillEverySlot(folder: string, logo: 'surrounded' | 'replaced'): void {
	cpSync(example, folder, { recursive: true })
	for (const name of slotNames) {
		const file = join(folder, `slots/${name.replace(':', '/')}.astro`)
		// A slot that a React component fills is recognized by its content.
		if (existsSync(file.replace(/astro$/, 'tsx'))) continue
		mkdirSync(dirname(file), { recursive: true })
		const mark = `<i data-slot="${name}">{Object.keys(Astro.props).join(' ')}</i>`
		const own = existsSync(file) ? readFileSync(file, 'utf8') : ''
		writeFileSync(file, name === 'header:logo' && logo === 'replaced' ? `<b>Our own</b>${mark}` : own + mark)
	}
}

export interface OwnShop {
	readonly shop: Shop
	/** URLs of the scripts with the owner's event listeners. */
	readonly listeners: readonly string[]
	readonly remove: () => Promise<void>
}

/** Starts a shop with this theme folder: from a copy of the project that is built with it, or as a static site with a remote store. */
export async function startWithFolder(
	mode: 'server' | 'static',
	start: (options: ShopOptions) => Promise<Shop>,
	folder: string,
): Promise<OwnShop> {
	const copy = mode === 'server' ? copyProject() : null
	try {
		const shop = await start({ environment: { SHOP_DIR: folder, SITE_URL: siteUrl }, ...(copy ? { root: copy.root } : {}) })
		const files = copy ? join(copy.root, 'dist/client') : (await builtSite(undefined, folder)).folder
		const listeners = globSync('_astro/*.js', { cwd: files })
			.filter((file) => readFileSync(join(files, file), 'utf8').includes('stats.example'))
			.map((file) => `${shop.url}/${file.replaceAll('\\', '/')}`)
		const remove = async () => {
			await shop.stop()
			copy?.remove()
		}
		return { shop, listeners, remove }
	} catch (error) {
		copy?.remove()
		throw error
	}
}
