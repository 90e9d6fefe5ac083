import { english } from '../language/language.ts'
import { languageFolders, misnamedFolders, type ReadLanguages, readLanguages } from '../texts/languages/read-languages.ts'
import { type Content, readContent } from '../texts/read.ts'
import { fromRoot } from '../texts/source/files.ts'
import { type OwnersFolder, readFolder } from './read-folder.ts'

/** All that is checked before a build: the texts, and the owner's folder (`directory`, from SHOP_DIR; null: there is none). */
export function checkShop(
	root: string,
	directory: string | undefined,
): { readonly content: Content; readonly owners: OwnersFolder | null } {
	const content = readContent(root, { owners: fromRoot(root, directory) })
	const texts = content.entries.flatMap(({ kind, id }) => (kind === 'pages' ? [`/${id}`] : []))
	return { content, owners: readFolder(root, directory, texts) }
}

/** Checks every language that there is a folder of, and those that the shop is to offer. */
export function checkLanguages(root: string, directory: string | undefined, offered: readonly string[]): ReadLanguages {
	const owners = fromRoot(root, directory)
	const others = [...languageFolders(root, owners), ...offered].filter((tag) => tag !== english.tag)
	const read = readLanguages(root, { tags: [english.tag, ...new Set(others)], owners })
	return { ...read, problems: [...misnamedFolders(root, owners), ...read.problems] }
}
