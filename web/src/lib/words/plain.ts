/** A name of a program as people read it, where no language has a word for it: `show_face_down` is `Show face down`. */
export const plainName = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');
