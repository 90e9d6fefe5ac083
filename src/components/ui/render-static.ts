import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Icon, InlineIcon } from '#islands/ui/Icon.tsx'
import { isPageIcon, type PageIconName, pageIconPaths } from './icon-paths.ts'

/**
 * Renders a React component to static HTML, for components that islands use too. The browser gets no island and no script for
 * it (docs/decisions/0002-static-first-islands).
 */
export function renderStatic<Props extends object>(component: FunctionComponent<Props>, props: NoInfer<Props>): string {
	return minifyHtml(renderToStaticMarkup(createElement(component, props)))
}

/** Removes optional parts from HTML that React has rendered. In texts and values React escapes `"` and `>`. */
export function minifyHtml(html: string): string {
	return (
		removePreloads(html)
			.replaceAll('=""', '')
			.replaceAll(/(<(?:img|input) [^>]*)\/>/g, '$1>')
			.replaceAll('></use>', '/>')
			// The end tag of the parent also ends a paragraph.
			.replaceAll('</p></div>', '</div>')
			// Not before a slash, which would be parsed as part of the value.
			.replaceAll(/="([\w./:#-]+)"(?=[ >])/g, '=$1')
	)
}

/** Removes the preload links that React adds at the start for eager pictures. */
export function removePreloads(html: string): string {
	return html.replace(/^(?:<link rel="preload"[^>]*>)+/, '')
}

/** A cache: there are few icons, and every page has dozens. */
const icons = new Map<string, string>()

export function renderIcon(name: PageIconName, className: string | undefined): string {
	const key = `${name} ${className}`
	const html = icons.get(key) ?? (isPageIcon(name) ? renderInlineIcon(name, className) : renderStatic(Icon, { name, className }))
	icons.set(key, html)
	return html
}

function renderInlineIcon(name: keyof typeof pageIconPaths, className: string | undefined): string {
	return renderStatic(InlineIcon, { shape: pageIconPaths[name], classes: className ? `icon ${className}` : 'icon' })
}
