/** Loaded at the first scroll. */
import './scroll-top.ts'
import './hide-header.ts'
