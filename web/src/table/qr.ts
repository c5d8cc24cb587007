// A code for cameras, as the house draws it, where only pictures go.

/** The address of a picture; an SVG that stands alone needs to say what it is. */
export const pictureOf = (svg: string): string => {
  const named = svg.includes("xmlns=") ? svg : svg.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"');
  return `data:image/svg+xml,${encodeURIComponent(named)}`;
};
