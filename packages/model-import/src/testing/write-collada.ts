/** A COLLADA with one triangle and one square, each its own part, with the given unit and up axis. */
export function colladaText({ meters, up }: { meters: number; up: "Y_UP" | "Z_UP" }): string {
  const part = (id: string, places: string, count: number): string => `<geometry id="${id}"><mesh>
<source id="${id}-p"><float_array id="${id}-a" count="${3 * count}">${places}</float_array><technique_common>
<accessor source="#${id}-a" count="${count}" stride="3"><param name="X" type="float"/><param name="Y" type="float"/><param name="Z" type="float"/></accessor>
</technique_common></source><vertices id="${id}-v"><input semantic="POSITION" source="#${id}-p"/></vertices>
<polylist count="1" material="paint"><input semantic="VERTEX" source="#${id}-v" offset="0"/><vcount>${count}</vcount><p>${Array.from({ length: count }, (_, index) => index).join(" ")}</p></polylist>
</mesh></geometry>`;
  const node = (
    id: string,
    move: string,
  ): string => `<node id="${id}-n" name="${id}"><translate>${move}</translate><instance_geometry url="#${id}">
<bind_material><technique_common><instance_material symbol="paint" target="#blue"/></technique_common></bind_material></instance_geometry></node>`;
  return `<?xml version="1.0" encoding="utf-8"?>
<COLLADA xmlns="http://www.collada.org/2005/11/COLLADASchema" version="1.4.1">
<asset><created>2020-01-01T00:00:00</created><modified>2020-01-01T00:00:00</modified><unit name="file" meter="${meters}"/><up_axis>${up}</up_axis></asset>
<library_effects><effect id="blue-fx"><profile_COMMON><technique sid="common"><lambert><diffuse><color>0 0 1 1</color></diffuse></lambert></technique></profile_COMMON></effect></library_effects>
<library_materials><material id="blue" name="blue"><instance_effect url="#blue-fx"/></material></library_materials>
<library_geometries>${part("triangle", "0 0 0 4 0 0 0 2 0", 3)}${part("square", "0 0 0 1 0 0 1 1 0 0 1 0", 4)}</library_geometries>
<library_visual_scenes><visual_scene id="scene">${node("triangle", "0 0 0")}${node("square", "0 0 6")}</visual_scene></library_visual_scenes>
<scene><instance_visual_scene url="#scene"/></scene>
</COLLADA>
`;
}
