/** Togel in words: what is drawn, and the rules of its plays, which name the digits of its one number. */
export const togel = {
  structure: 'Mỗi kỳ quay một số bốn chữ số: as, kop, kepala và ekor, từ trái sang phải.',
  rule: {
    T4D: 'Trúng khi số của bạn đúng cả bốn chữ số của kết quả.',
    T3D: 'Trúng khi số của bạn là ba chữ số cuối của kết quả.',
    T2D: 'Trúng khi số của bạn là hai chữ số cuối, kepala và ekor.',
    T2D_FRONT: 'Trúng khi số của bạn là hai chữ số đầu, as và kop.',
    T2D_MIDDLE: 'Trúng khi số của bạn là hai chữ số giữa, kop và kepala.',
    JITU_AS: 'Chọn một chữ số. Trúng khi đó là as, chữ số thứ nhất.',
    JITU_KOP: 'Chọn một chữ số. Trúng khi đó là kop, chữ số thứ hai.',
    JITU_KEPALA: 'Chọn một chữ số. Trúng khi đó là kepala, chữ số thứ ba.',
    JITU_EKOR: 'Chọn một chữ số. Trúng khi đó là ekor, chữ số cuối.',
    COLOK_BEBAS: 'Chọn một chữ số. Về mấy lần trong kết quả trả bấy nhiêu lần, ở vị trí nào cũng được.',
    COLOK_2D:
      'Chọn hai chữ số. Trúng khi cả hai có trong kết quả, ở vị trí nào cũng được. Về nhiều lần vẫn trả một lần.',
    COLOK_NAGA:
      'Chọn ba chữ số. Trúng khi cả ba có trong kết quả, ở vị trí nào cũng được. Về nhiều lần vẫn trả một lần.',
  },
} as const
