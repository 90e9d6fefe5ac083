import { getSettings, getSiteInfo, homeFlags } from '../../../src/contract/frame/settings.ts'
import { implement } from '../../http/implement.ts'
import { readSettings } from '../../store/settings.ts'
import type { App, Store } from '../../store/store.ts'

const texts = ['name', 'address', 'phone', 'email', 'logo', 'fb_link', 'inst_link'] as const

/** What header, footer and home page go by. */
export function addSettings(app: App, { db }: Store): void {
	implement(app, getSettings, async () => {
		const settings = await readSettings(db)
		const flags = Object.fromEntries(homeFlags.map((flag) => [flag, settings[flag] === '1' ? 1 : 0]))
		return { data: { ...Object.fromEntries(texts.map((key) => [key, settings[key] ?? ''])), ...flags } }
	})

	implement(app, getSiteInfo, async () => {
		const settings = await readSettings(db)
		return { data: { name: settings.title || settings.name || '', favicon: settings.favicon ?? '' } }
	})
}
