import type { Command } from '../../commands/command.ts'
import { contentCommands } from '../../commands/content/set-content.ts'
import { homePictureCommands } from '../../commands/home/picture-commands.ts'
import type { Permission } from '../../commands/permissions.ts'
import { commands } from '../../commands/registry.ts'
import { setFlag } from '../../commands/settings/set-flag.ts'

const storefrontNames: ReadonlySet<string> = new Set(
	[...contentCommands, ...homePictureCommands.slides.all, ...homePictureCommands.promotions.all, setFlag].map(({ name }) => name),
)

/** Commands of what belongs to the storefront, and not to the engine behind a remote store. */
export const storefrontCommands: ReadonlyMap<string, Command> = new Map([...commands].filter(([name]) => storefrontNames.has(name)))

/** Permissions that mean something with a remote store; those of orders, stock and customers belong to the engine. */
const storefrontPermissions: ReadonlySet<Permission> = new Set(['content.write', 'settings.write', 'team.write', 'audit.read'])

export function storefrontPermissionsOf(permissions: ReadonlySet<Permission>): ReadonlySet<Permission> {
	return permissions.intersection(storefrontPermissions)
}

/** Texts that only the embedded store reads: words of the search, filters and accessories. */
const storeTexts = /^(?:languages\/[^/]+\/)?(?:search\/|filters\.|works-with\.)/

/** Whether a text changes pages of the storefront, so that it has an effect with a remote store. */
export function isStorefrontText(path: string): boolean {
	return !storeTexts.test(path)
}
