/** What is typed and what is searched, without accents or case: "viet" finds "Việt Nam". */
export const bare = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll(/[đĐ]/g, 'd')
    .toLowerCase()
