import { useEffect, useRef } from 'react'

/** Shows a title in the title element, in place of the one that the server has rendered there. */
export function usePageTitle(rendered: string, title: string): void {
	const shown = useRef(rendered)
	useEffect(() => {
		document.title = document.title.replace(shown.current, () => title)
		shown.current = title
	}, [title])
}
