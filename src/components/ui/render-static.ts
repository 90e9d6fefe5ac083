import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Icon, InlineIcon } from '#islands/ui/Icon.tsx'
import { isPageIcon, type PageIconName, pageDrawings } from './icon-paths.ts'

/**
 * The HTML of a component that islands draw too, so that it is drawn by one file. It is text when it arrives: no island, no
 * script (docs/decisions/0002-static-first-islands).
 */
export function drawn<Props extends object>(component: FunctionComponent<Props>, props: NoInfer<Props>): string {
	return shortened(renderToStaticMarkup(createElement(component, props)))
}

/** What HTML can do without, of what React has drawn: in texts and values it writes neither `"` nor `>` as they are. */
export function shortened(html: string): string {
	return (
		withoutPreloads(html)
			.replaceAll('=""', '')
			.replaceAll(/(<(?:img|input) [^>]*)\/>/g, '$1>')
			.replaceAll('></use>', '/>')
			// The end of what is around a paragraph ends it as well.
			.replaceAll('</p></div>', '</div>')
			// Not before a slash, which would be read as the value's end.
			.replaceAll(/="([\w./:#-]+)"(?=[ >])/g, '=$1')
	)
}

/** React names a picture that does not wait once more, ahead of everything. */
export function withoutPreloads(html: string): string {
	return html.replace(/^(?:<link rel="preload"[^>]*>)+/, '')
}

/** There are few, and every page has dozens. */
const icons = new Map<string, string>()

export function drawnIcon(name: PageIconName, className: string | undefined): string {
	const key = `${name} ${className}`
	const html = icons.get(key) ?? (isPageIcon(name) ? drawnAlone(name, className) : drawn(Icon, { name, className }))
	icons.set(key, html)
	return html
}

function drawnAlone(name: keyof typeof pageDrawings, className: string | undefined): string {
	return drawn(InlineIcon, { drawing: pageDrawings[name], classes: className ? `icon ${className}` : 'icon' })
}
