import { isPictureLink } from '../../commands/home/picture-commands.ts'
import { CommandError } from './command-error.ts'

/** Parses the link of a picture: a path of the shop or a URL; empty for no link. Throws a `CommandError` otherwise. */
export function parseLink(typed: string): string {
	const link = typed.trim()
	if (!isPictureLink(link))
		throw new CommandError(
			`"${typed}" is not a link. Use a path of the shop such as /category/3, a URL such as https://shop.example/sale, or "".`,
		)
	return link
}
